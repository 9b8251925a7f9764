import { sanitizeLine, sanitizeLines } from "#core/text/printable-text.ts";
import { messages } from "#deliveries/messages.ts";
import { joinLabel } from "#forms/fields/field-text-rules.ts";
import { formatCustomAnswer } from "#forms/submission/custom-answer-payload.ts";
import { enrollmentChoices } from "#forms/submission/enrollment-payload.ts";
import type { CustomAnswer, Lead, TaughtCourse } from "#forms/submission/lead.ts";
import { formatMessages } from "#forms/submission/message-rules.ts";
import type { Enrollment, StoredLead } from "#leads/stored-lead.ts";
import { hasTicket, toTicketNumber } from "#leads/tickets/ticket-rules.ts";
import { applicationLines } from "./application-lines-presenter.ts";
import { findEnquiryOccasion } from "./occasion-rules.ts";
import { orderLines } from "./order-lines-presenter.ts";

const texts = messages.summary;

/** Summarizes a lead in plain lines for the advisor who calls. */
export function requestSummaryLines({
	id,
	lead,
	application,
	enrollment,
	createdAt,
}: Pick<StoredLead, "id" | "lead" | "application" | "enrollment" | "createdAt">): string[] {
	const { product, order, call, experience, lookingFor, partner } = lead;
	const message = formatMessages(lead);
	const rows = [
		[texts.ticket, hasTicket(lead) ? toTicketNumber(id) : undefined],
		[texts.product, product && `${product.name} (${product.type}-${product.id})`],
		[texts.enterprise, lead.enterprise && `${lead.enterprise.name} (${lead.enterprise.id})`],
		[texts.category, lead.category?.name],
		[texts.occasion, findEnquiryOccasion(lead)?.name],
		[texts.form, lead.siteModule],
		[texts.call, call && describeCall(call)],
		[texts.enrollment, enrollment && describeEnrollment(enrollment)],
		[texts.timeZone, enrollment?.timeZone || undefined],
		[texts.experience, experience],
		[texts.lookingFor, lookingFor],
		[texts.university, lead.university],
		[texts.taughtCourse, lead.taughtCourse && describeTaught(lead.taughtCourse)],
		[texts.linkedIn, lead.linkedInAddress],
		[texts.learners, lead.learners && String(lead.learners)],
		[texts.partnership, partner?.partnership],
		[texts.targetSegment, partner?.targetSegment],
		[texts.yearInBusiness, partner?.yearInBusiness],
		[texts.annualRevenue, partner?.annualRevenue],
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

const describeTaught = ({ code, title }: TaughtCourse): string =>
	code ? `${title} (${code})` : title;

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
