import type { ChosenGroup } from "#catalogue/group.ts";
import { formatGroup } from "#catalogue/groups/group-presenter.ts";
import type { Id } from "#core/ids.ts";
import { sanitizeLine, sanitizeLines } from "#core/text/printable-text.ts";
import type { Instant } from "#core/time.ts";
import { messages } from "#deliveries/messages.ts";
import { listAnswerTexts } from "#forms/fields/answer-text-rules.ts";
import { joinLabel } from "#forms/fields/field-text-rules.ts";
import { formatCustomAnswer } from "#forms/submission/custom-answer-payload.ts";
import { enrollmentChoices } from "#forms/submission/enrollment-payload.ts";
import type { CustomAnswer, Lead, LeadPractice, TaughtCourse } from "#forms/submission/lead.ts";
import { formatMessages } from "#forms/submission/message-rules.ts";
import { toRequestNumber } from "#forms/submission/request-number-rules.ts";
import type { Application } from "#leads/application.ts";
import { applicationNumber, trimmedAnswer } from "#leads/application-rules.ts";
import type { Enrollment, StoredLead } from "#leads/stored-lead.ts";
import { hasTicket, toTicketNumber } from "#leads/tickets/ticket-rules.ts";
import { findEnquiryOccasion } from "./occasion-rules.ts";
import { orderLines } from "./order-lines-presenter.ts";

const applicationTexts = messages.application;

/**
 * The lines for the advisor who calls. The answers of a draft stay private; that there is one is
 * worth a call.
 */
function applicationLines(lead: Id<"lead">, { values, sent }: Application): string[] {
	if (!sent) return [applicationTexts.draft];
	const rows = [
		[applicationTexts.number, applicationTexts.sent(applicationNumber(lead))],
		[applicationTexts.yearOfPassing, trimmedAnswer(values, "yearOfPassing")],
		[applicationTexts.marks, trimmedAnswer(values, "marks")],
		[applicationTexts.day, trimmedAnswer(values, "day")],
		...sent.eligibility.map(
			({ question, answer, eligible }) =>
				[question, eligible ? answer : applicationTexts.ineligible(answer)] as const,
		),
	] as const;
	return [
		...rows.map(([label, value]) => sanitizeLine(`${label}: ${value}`)),
		...statementLines(applicationTexts.purpose, values, "purpose"),
		...statementLines(applicationTexts.work, values, "work"),
	];
}

function statementLines(title: string, values: Application["values"], field: string): string[] {
	const text = trimmedAnswer(values, field);
	return text ? [title, ...sanitizeLines(text)] : [];
}

const texts = messages.summary;

/** Summarizes a lead in plain lines for the advisor who calls. */
export function requestSummaryLines({
	id,
	lead,
	application,
	enrollment,
	createdAt,
}: Pick<StoredLead, "id" | "lead" | "application" | "enrollment" | "createdAt">): string[] {
	const { product, order, call, practice } = lead;
	const message = formatMessages(lead);
	const rows = [
		[texts.ticket, hasTicket(lead) ? toTicketNumber(id) : undefined],
		[texts.requestNumber, toRequestNumber(id, lead.leadType)],
		[texts.product, product && `${product.name} (${product.type}-${product.id})`],
		[texts.enterprise, lead.enterprise && `${lead.enterprise.name} (${lead.enterprise.id})`],
		[texts.category, lead.category?.name],
		[texts.occasion, findEnquiryOccasion(lead)?.name],
		[texts.form, lead.siteModule],
		[texts.call, call && describeCall(call)],
		[texts.enrollment, enrollment && describeEnrollment(enrollment)],
		[texts.timeZone, enrollment?.timeZone || undefined],
		[texts.practice, practice && describePractice(practice)],
		[texts.webinar, lead.webinar?.title],
		[texts.waitingList, lead.waitingGroup && describeWaiting(lead.waitingGroup, createdAt)],
		[texts.taughtCourse, lead.taughtCourse && describeTaught(lead.taughtCourse)],
		[texts.learners, lead.learners && String(lead.learners)],
		...listAnswerTexts(lead).map(([key, text]) => [texts.answers[key], text] as const),
		[texts.referrer, lead.referrer?.name],
	] as const;
	return [
		...rows.flatMap(([label, value]) => (value ? [`${label}: ${sanitizeLine(value)}`] : [])),
		...(lead.custom ?? []).flatMap(customAnswerLines),
		...(order ? orderLines(order, createdAt) : []),
		...(message ? [texts.message, ...sanitizeLines(message)] : []),
		...(application ? applicationLines(id, application) : []),
	];
}

const describeWaiting = (group: ChosenGroup, now: Instant): string =>
	`${formatGroup(group, "en-US", now)} (${group.key})`;

const describeTaught = ({ code, title }: TaughtCourse): string =>
	code ? `${title} (${code})` : title;

const describePractice = ({ title, result, coupon }: LeadPractice): string =>
	[title, result && texts.practiceResult(result), coupon && texts.practiceCoupon(coupon)]
		.filter(Boolean)
		.join(", ");

/** A text of several lines begins below its label. */
function customAnswerLines(answer: CustomAnswer): string[] {
	const label = sanitizeLine(answer.label);
	const [first = "", ...more] = sanitizeLines(formatCustomAnswer(answer));
	return more.length > 0
		? [joinLabel(label, "").trimEnd(), first, ...more]
		: [joinLabel(label, first)];
}

/** A call that was canceled is no reason to call. */
function describeCall({ dateTime, timeZone, advisor, status }: NonNullable<Lead["call"]>): string {
	const time = `${dateTime} (${timeZone})`;
	return [time, advisor, status].filter(Boolean).join(", ");
}

/** The button that was pressed on the card after the lead, and where the visitor's clock is. */
function describeEnrollment({ choice }: Pick<Enrollment, "choice">): string {
	const button = enrollmentChoices.find(({ key }) => key === choice);
	return button?.label ?? choice;
}
