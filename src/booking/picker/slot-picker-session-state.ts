import type { CallSlots, getCallSlots, holdCallSlot } from "#booking/calls.ts";
import { callFormSubmitted, callSubmitted } from "#booking/signals.ts";
import { withoutSchemas } from "#core/calls.ts";
import { announceCallStep } from "#forms/browser/call-steps-behaviour.ts";
import { leadEndpoint } from "#forms/browser/sending/lead-calls.ts";
import { newId } from "#forms/browser/sending/new-id-behaviour.ts";
import { businessCall } from "#forms/browser/sending/page-context-state.ts";
import { proofFor } from "#forms/browser/sending/proof-behaviour.ts";
import { CallError, callApi } from "#shell/browser/call-api.ts";
import { emit } from "#shell/browser/signals.ts";
import { createStore, type Store } from "#shell/browser/store.ts";
import { pickerMessages } from "./messages.ts";
import type { SlotPickerProps } from "./slot-picker-props.ts";
import {
	initialPickerState,
	reducePicker,
	type SlotPickerEvent,
	type SlotPickerState,
	withoutTime,
} from "./slot-picker-state.ts";

/** The endpoints without their schemas, which only the server loads. */
const slotsEndpoint = withoutSchemas<typeof getCallSlots>({
	base: "api-nocache",
	name: "getCallSlots",
	verb: "GET",
	timeoutMs: 8_000,
});
const holdEndpoint = withoutSchemas<typeof holdCallSlot>({
	base: "api-nocache",
	name: "holdCallSlot",
	verb: "POST",
	timeoutMs: 8_000,
});

export interface EarlyChoice {
	readonly fullDate: string | undefined;
	readonly dateTime: string | undefined;
}

/** The side effects of the picker. None of them runs before `attach`. */
export interface SlotPickerSession {
	readonly store: Pick<Store<SlotPickerState>, "get" | "listen">;
	attach(element: HTMLElement): () => void;
	/** Takes over what was chosen before the script was there. */
	adopt(choice: EarlyChoice): void;
	chooseDay(fullDate: string): void;
	chooseTime(dateTime: string): void;
	/** Holds the chosen time for as long again. */
	prolong(): void;
	endHold(): void;
	submit(): void;
}

export function openSlotPicker(props: SlotPickerProps): SlotPickerSession {
	const { slots, lead, leadType, siteModule, auh } = props;
	const offered = (free: CallSlots) => withoutTime(free, props.booked);
	const store = createStore(
		initialPickerState(
			offered(slots),
			...([props.chosen, props.confirmation, props.problem] as const),
		),
	);
	let element: HTMLElement | undefined;
	const dispatch = (event: SlotPickerEvent) => store.set(reducePicker(store.get(), event));
	/** Another browser than that of the lead has no cookie of it. */
	const own = { lead_id: lead, ...(auh !== undefined && { auh }) };
	const toCall = (dateTime: string) => ({
		...own,
		schedule_call_date_time: dateTime,
		timeZone: slots.timeZone,
	});

	function chooseTime(dateTime: string): void {
		dispatch({ type: "time", dateTime, confirmation: newId() });
		void hold(dateTime);
	}

	async function hold(dateTime: string): Promise<void> {
		try {
			const { data } = await callApi(holdEndpoint, toCall(dateTime));
			dispatch({
				type: "held",
				dateTime,
				until: Date.now() + data.seconds * 1_000,
			});
		} catch (problem) {
			const free = findFreeTimes(problem);
			if (free && store.get().activeTime === dateTime)
				dispatch({ type: "unavailable", slots: offered(free) });
			// Otherwise it is simply not held: submitting it decides.
		}
	}

	async function renew(): Promise<void> {
		const fresh = await callApi(slotsEndpoint, own).catch(() => undefined);
		if (fresh && !store.get().isSending) dispatch({ type: "renewed", slots: offered(fresh.data) });
	}

	async function send(dateTime: string, confirmation: string): Promise<void> {
		const signal = { siteModule, leadType, dateTime };
		emit(callFormSubmitted, signal);
		const head = leadEndpoint(leadType, {
			type: document.documentElement.dataset.pageType ?? "",
			businessCall: businessCall(),
		});
		let isEmailSuppressed = false;
		try {
			const body = {
				...toCall(dateTime),
				submission_id: confirmation,
				site_module: siteModule,
				visitor_time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
			};
			const answer = await callApi(head, body).catch(async (problem: unknown) => {
				const proof = await proveWork(problem);
				if (proof === undefined) throw problem;
				return callApi(head, { ...body, proof });
			});
			isEmailSuppressed = answer.status === "success" && answer.call?.no_email === true;
		} catch (problem) {
			const free = findFreeTimes(problem);
			dispatch(
				free
					? { type: "unavailable", slots: offered(free) }
					: { type: "failed", text: describe(problem) },
			);
			return;
		}
		emit(callSubmitted, signal);
		// The page shows the next step where no form does.
		if (element && !announceCallStep(element, "booked"))
			showPage((isEmailSuppressed && props.nextWithoutEmail) || props.next);
	}

	return {
		store,
		attach(attached) {
			element = attached;
			const seen = () => {
				if (document.visibilityState === "visible" && attached.isConnected) void renew();
			};
			document.addEventListener("visibilitychange", seen);
			return () => {
				document.removeEventListener("visibilitychange", seen);
				element = undefined;
			};
		},
		adopt({ fullDate, dateTime }) {
			if (fullDate === undefined) return;
			dispatch({ type: "day", fullDate });
			const { activeTimeSlots, activeTime } = store.get();
			// The times of other days are out of sight, and one of them may still be checked.
			const isOfDay = activeTimeSlots.some((slot) => slot.dateTime === dateTime);
			if (dateTime !== undefined && isOfDay && dateTime !== activeTime) chooseTime(dateTime);
		},
		chooseDay: (fullDate) => dispatch({ type: "day", fullDate }),
		chooseTime,
		prolong() {
			const { activeTime } = store.get();
			if (activeTime !== undefined) void hold(activeTime);
		},
		endHold: () => dispatch({ type: "hold ended" }),
		submit() {
			const { activeTime, confirmation = newId(), isSending } = store.get();
			if (isSending) return;
			dispatch({ type: "submitted" });
			if (activeTime !== undefined) void send(activeTime, confirmation);
		},
	};
}

/** Works out the proof that a further booking of one network needs; undefined for another refusal. */
function proveWork(problem: unknown): Promise<string | undefined> {
	const { puzzle }: { puzzle?: unknown } =
		problem instanceof CallError && problem.status === 428 ? Object(problem.answer) : {};
	return proofFor(puzzle);
}

/** The server reports in one refusal that a time is gone, and which times are free. */
function findFreeTimes(problem: unknown): CallSlots | undefined {
	if (!(problem instanceof CallError) || problem.status !== 409) return undefined;
	const { slots }: { slots?: CallSlots } = Object(problem.answer);
	return slots;
}

function describe(problem: unknown): string {
	if (!(problem instanceof CallError)) return pickerMessages.picker.failed;
	const { problems }: { problems?: readonly { field?: string; message?: string }[] } = Object(
		problem.answer,
	);
	const [first] = problems ?? [];
	// The problems of other fields are no sentences.
	const isSentence = problem.status === 409 && first?.field === "schedule_call_date_time";
	const said = problem.status === 422 || isSentence ? first?.message : undefined;
	return said ?? pickerMessages.picker.failed;
}

function showPage(next: string): void {
	const { pathname, search } = new URL(next, location.href);
	if (pathname === location.pathname && search === location.search) location.reload();
	else location.assign(next);
}
