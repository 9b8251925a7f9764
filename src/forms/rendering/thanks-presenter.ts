import type { ReactNode } from "react";
import { leadCheckMessages, thanksMessages } from "#forms/messages.ts";
import { getOutcomeTexts, selectFollowUps } from "#forms/placements/placement-rules.ts";
import type { Placement } from "#forms/placements/placement-schema.ts";
import { isFile } from "#forms/submission/download-rules.ts";
import { toRequestNumber } from "#forms/submission/request-number-rules.ts";
import type { ApplicationInviteProps } from "#forms/views/application-invite-view.tsx";
import type { LeadThanksProps, TicketLine } from "#forms/views/lead-thanks-view.tsx";
import type { PreviewLesson } from "#forms/views/lesson-list-view.tsx";
import type { Download, FormLocation } from "./form-location-rules.ts";
import { formAddress, formId } from "./form-presenter.ts";

export interface SentForm {
	readonly placement: Placement;
	/** The type of the lead, not of the placement: a form for consumers may be sent for a company. */
	readonly leadType: "b2c" | "b2b";
	readonly leadId: string;
	/** A person looks at it before it is followed up. */
	readonly isCheckedFirst: boolean;
	/** The number of the lead, grouped for reading. */
	readonly phone?: string | undefined;
	readonly ticket?: TicketLine | undefined;
	readonly page: string;
	readonly download: Download | undefined;
	readonly lessons: readonly PreviewLesson[];
	/** The choice of a time for a call, or the time that was chosen. */
	readonly slots?: ReactNode;
	/** A call is booked. */
	readonly isBooked: boolean;
	/** The visitor has skipped the choice of a time. */
	readonly isSkipped: boolean;
	readonly invite?: ApplicationInviteProps | undefined;
	/** The question for whom the visitor inquires was answered. */
	readonly hasChosen: boolean;
	/** Rendered on a page of its own, with a link to fill in the form again. */
	readonly isPage?: boolean;
}

/** The address of the thanks for a sent form. */
export function sentAddress(
	page: string,
	siteModule: string,
	/** A `state` means that the visitor answered for whom the inquiry is, or chose no time. */
	state?: "chosen" | "later",
): string {
	const more = state ? `&${state}=1` : "";
	return `${formAddress(page, siteModule)}&sent=1${more}#${formId(siteModule)}-sent`;
}

/** While a time can be chosen, everything else waits. */
function findCallStep(sent: SentForm): LeadThanksProps["callStep"] {
	if (!sent.slots) return undefined;
	return sent.isBooked ? "booked" : "choice";
}

export function thanksFor(sent: SentForm): LeadThanksProps {
	const { placement, page, leadId, leadType, isCheckedFirst } = sent;
	const { siteModule, variant, texts } = placement;
	const followUps = selectFollowUps(placement, leadType);
	const callStep = findCallStep(sent);
	const asksForWhom =
		callStep !== "choice" &&
		followUps.includes("group-enrollment") &&
		!sent.hasChosen &&
		!isCheckedFirst;
	return {
		formId: formId(siteModule),
		thanks: isCheckedFirst ? leadCheckMessages.checkedFirst : getOutcomeTexts(placement).sent,
		detail: texts.thanksDetail,
		ticket: sent.ticket,
		requestNumber: toRequestNumber(leadId, leadType),
		download: followUps.includes("download") ? sent.download : undefined,
		lessons: sent.lessons,
		slots: sent.slots,
		callStep,
		skip: callStep === "choice" ? sentAddress(page, siteModule, "later") : undefined,
		choose: sent.isSkipped ? sentAddress(page, siteModule) : undefined,
		invite: leadType === "b2c" ? sent.invite : undefined,
		next: isCheckedFirst || callStep ? [] : nextSteps(sent),
		phone: callStep ? undefined : sent.phone,
		isCalled: placement.crmTags.type === "call" && leadType === "b2c",
		enrollment: asksForWhom
			? {
					action: `${formAddress(page, siteModule)}&sent=1`,
					leadId,
					// Whoever inquires for a company has sent a lead of a company, which gets no card.
					known: placement.fields.includes("queryType") ? "self" : undefined,
				}
			: undefined,
		page,
		again: sent.isPage ? formAddress(page, siteModule) : undefined,
		closes: variant === "exit",
	};
}

/** Thanks that are rendered with the form, for a browser that loses its connection when it sends. They hand nothing over, because the form is public. */
export function fallbackThanks(
	{ page, download, lessons = [] }: FormLocation,
	placement: Placement,
	leadId: string,
): LeadThanksProps {
	const { leadType, siteModule } = placement;
	const thanks = thanksFor({
		placement,
		leadType,
		leadId,
		isCheckedFirst: false,
		page,
		download: undefined,
		lessons: [],
		hasChosen: false,
		isBooked: false,
		isSkipped: false,
	});
	const handsOver = download !== undefined || lessons.length > 0;
	return {
		...thanks,
		// The server may have made it a change of an earlier request.
		requestNumber: undefined,
		// The text of the placement says that something was handed over.
		detail: handsOver ? thanksMessages.notHere : undefined,
		rest: handsOver ? sentAddress(page, siteModule) : undefined,
	};
}

function nextSteps(sent: SentForm): readonly string[] {
	const { leadType, download } = sent;
	const { variant, followUps, texts } = sent.placement;
	const { file, answered, callAgain, call, talk, business } = thanksMessages;
	if (texts.next) return texts.next;
	if (leadType === "b2b") return business;
	// The exit popup offers an ebook; its visitors did not ask for a call.
	if (variant === "exit") return [];
	if (followUps.includes("booking")) return [call, talk];
	return [...(download && isFile(download.href) ? [file] : []), answered, callAgain];
}
