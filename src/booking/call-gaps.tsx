import type { ReactNode } from "react";
import type { GapContext } from "#core/gaps.ts";
import { createId } from "#core/ids.ts";
import { formatReadablePhone } from "#forms/fields/phone-reading-rules.ts";
import { callSlots } from "#forms/gaps.ts";
import { findLead } from "#leads/lead-store.ts";
import { toNetworkKey } from "#leads/reservations/reservation-rules.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import { defineFiller, type GapFiller } from "#shell/pages/gap.tsx";
import { toBookedCallProps } from "./booked/booked-call-presenter.ts";
import { BookedCall } from "./booked/booked-call-view.tsx";
import { type AdvisorCall, isLinkExpired } from "./calls/call.ts";
import { isCallOffered } from "./calls/call-booking-commands.ts";
import { findLatestCall } from "./calls/call-store.ts";
import { findHold } from "./calls/hold-store.ts";
import type { CallSlots } from "./calls.ts";
import type { BookingDeps } from "./deps.ts";
import { SlotPickerIsland } from "./islands/slot-picker-island.tsx";
import { readTime } from "./next-times/next-times-rules.ts";
import { pickerMessages } from "./picker/messages.ts";
import type { SlotPickerProps } from "./picker/slot-picker-props.ts";
import { toCallSlots } from "./picker/slot-presenter.ts";
import { formatCallTime } from "./times/call-time-rules.ts";

/** The picker after the form of a call, and the booked call after that. */
export const callSlotsFiller = (deps: BookingDeps): GapFiller =>
	defineFiller(callSlots, async (context) => ({
		node: await renderCallStep(deps, context),
	}));

async function renderCallStep(
	deps: BookingDeps,
	context: GapContext<typeof callSlots>,
): Promise<ReactNode> {
	const lead = await findLead(deps.db, context.lead);
	if (!lead) return undefined;
	const call = await findLatestCall(deps.db, lead.id);
	const isChosen =
		call?.state === "booked" ||
		(call?.state === "unconfirmed" && !isLinkExpired(call, deps.clock()));
	if (call && isChosen) return <BookedCall {...toBookedCallProps(deps, call, lead)} />;
	if (!isCallOffered(deps, deps.findLocation(context.request))) return undefined;
	const { texts } = context.placement;
	const props = await loadSlotPicker(deps, lead, {
		action: context.action,
		network: toNetworkKey(deps.hash, context.request.ip),
		title: texts.slotsTitle,
		submit: texts.slotsSubmit,
		level: 2,
		refused: context.refused,
		requested: readTime(context.action),
	});
	return props && <SlotPickerIsland {...props} />;
}

/** Undefined while every time is taken. */
export async function loadSlotPicker(
	{
		db,
		clock,
		availability,
		timeZone,
	}: Pick<BookingDeps, "db" | "clock" | "availability" | "timeZone">,
	stored: StoredLead,
	own: {
		readonly action: string;
		/** The key of the visitor's network. */
		readonly network: string;
		readonly next?: string | undefined;
		readonly nextWithoutEmail?: string | undefined;
		readonly title?: string | undefined;
		readonly submit?: string | undefined;
		readonly level?: SlotPickerProps["level"];
		readonly auh?: string | undefined;
		readonly refused?: GapContext<typeof callSlots>["refused"];
		/** The time that the visitor chose before the form, as its instant in milliseconds. */
		readonly requested?: number | undefined;
		/**
		 * The lines of the panel about the call; the default are all details that its sender entered.
		 */
		readonly details?: readonly string[];
		/** The call that another time is chosen for. */
		readonly booked?: AdvisorCall | undefined;
	},
): Promise<SlotPickerProps | undefined> {
	const days = await availability.listDays(stored.id, own.network);
	if (days.length === 0) return undefined;
	const { lead } = stored;
	const { picker } = pickerMessages;
	const hold = toChosenTime(await findHold(db, stored.id, clock()), timeZone);
	const slots = toCallSlots(days, timeZone, clock());
	const requested = findRequestedTime(slots, own.requested);
	const isGone = own.requested !== undefined && requested === undefined && hold === undefined;
	return {
		id: `call-${stored.id.slice(0, 8)}`,
		lead: stored.id,
		leadType: lead.leadType,
		siteModule: lead.siteModule,
		auh: own.auh,
		action: own.action,
		next: own.next ?? own.action,
		nextWithoutEmail: own.nextWithoutEmail,
		title: own.title ?? picker.title,
		level: own.level ?? 3,
		submit: own.submit ?? picker.submit,
		slots,
		booked: toChosenTime(own.booked, timeZone),
		details: own.details ?? describeCall(lead),
		chosen: own.refused?.dateTime || hold || requested,
		confirmation: createId<"confirmation">(),
		problem: own.refused?.message ?? (isGone ? picker.gone : undefined),
	};
}

const findRequestedTime = ({ businessDays }: CallSlots, requested: number | undefined) =>
	businessDays.flatMap(({ slots }) => slots).find(({ start }) => start === requested)?.dateTime;

const toChosenTime = (call: AdvisorCall | undefined, timeZone: string) =>
	call && formatCallTime(call.startsAt.epochMilliseconds, timeZone);

/** Keeps the number in one line, and from left to right in any direction of the page. */
const keepTogether = (number: string) => `\u2066${number.replaceAll(" ", "\u00a0")}\u2069`;

function describeCall({ phone, product }: StoredLead["lead"]): string[] {
	const { panel } = pickerMessages;
	return [
		...(phone ? [panel.phone(keepTogether(formatReadablePhone(phone)))] : []),
		...(product ? [panel.product(product.name)] : []),
		panel.free,
	];
}

/**
 * Describes the call to a visitor with the link of the email: its address may have been mistyped,
 * so the page shows no more of the number than the email.
 */
export function describeLinkedCall({ lead }: StoredLead): string[] {
	const { panel } = pickerMessages;
	const end = lead.phone?.number.slice(-2);
	return [...(end ? [panel.phoneEnding(end)] : []), ...describeCall({ ...lead, phone: undefined })];
}
