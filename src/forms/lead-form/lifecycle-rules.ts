/** The stages of a form that its visitor has been through. */
export interface Lifecycle {
	readonly stage: "untouched" | "initiated" | "submitting" | "completed";
	/**
	 * True after tracking was notified that the visitor began: once, until the form gets new values
	 * of them.
	 */
	readonly isNotified: boolean;
	readonly notifications: number;
}

export type LifecycleEvent =
	| "changed"
	/** A form that was begun before a reload is shown again: tracking was notified then. */
	| "restored"
	| "submitted"
	| "sent"
	| "failed"
	| "reset"
	| "user updated";

export const newLifecycle: Lifecycle = {
	stage: "untouched",
	isNotified: false,
	notifications: 0,
};

export function lifecycleAfter(lifecycle: Lifecycle, event: LifecycleEvent): Lifecycle {
	const isSubmitting = lifecycle.stage === "submitting";
	switch (event) {
		case "changed":
			// A correction that the visitor did not make, such as that of a phone, does not cancel a
			// submission on its way.
			return {
				stage: isSubmitting ? "submitting" : "initiated",
				isNotified: true,
				notifications: lifecycle.notifications + (lifecycle.isNotified ? 0 : 1),
			};
		case "restored":
			return { ...lifecycle, stage: "initiated", isNotified: true };
		case "submitted":
			return { ...lifecycle, stage: "submitting" };
		case "sent":
			return isSubmitting ? { ...lifecycle, stage: "completed" } : lifecycle;
		case "failed":
			return isSubmitting ? { ...lifecycle, stage: "initiated" } : lifecycle;
		case "reset":
			return { ...lifecycle, stage: "untouched" };
		case "user updated":
			return { ...lifecycle, isNotified: false };
	}
}
