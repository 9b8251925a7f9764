import type { CallSlots } from "#booking/calls.ts";

/** Everything that the picker shows, as JSON: the server renders it, and the browser hydrates it. */
export interface SlotPickerProps {
	readonly id: string;
	/** The id of the lead that the call belongs to. */
	readonly lead: string;
	readonly leadType: "b2c" | "b2b";
	readonly siteModule: string;
	/** Proves that the lead may be changed, where the browser that sent it is another one. */
	readonly auh?: string | undefined;
	/** The form is sent to this address without script. */
	readonly action: string;
	/** The page that a booking with script leads to, where no form shows what follows. */
	readonly next: string;
	/** The same address where no email is sent about the booking. */
	readonly nextWithoutEmail?: string | undefined;
	readonly title: string;
	/** The level of the title. */
	readonly level: 2 | 3;
	readonly submit: string;
	readonly slots: CallSlots;
	/** The `dateTime` of the call that another time is chosen for: it is no other one. */
	readonly booked?: string | undefined;
	/** The further lines of the panel about the call. */
	readonly details: readonly string[];
	/** The time that is on hold or was sent: its `dateTime`. */
	readonly chosen?: string | undefined;
	/** The id of the confirmation without script, and of the chosen time. */
	readonly confirmation: string;
	readonly problem?: string | undefined;
}
