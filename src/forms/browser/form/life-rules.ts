/** What a form has been through with its visitor. */
export interface FormLife {
	readonly stage: "untouched" | "initiated" | "submitting" | "completed";
	/** Said already that somebody has begun; said once, until we know something new of them. */
	readonly told: boolean;
}

export type LifeEvent =
	| "changed"
	/** What was begun before a reload stands here again: that was told then. */
	| "restored"
	| "pressed"
	| "sent"
	| "failed"
	| "reset"
	| "user updated";

export const newLife: FormLife = { stage: "untouched", told: false };

export function decideLife(life: FormLife, event: LifeEvent): FormLife {
	const isSubmitting = life.stage === "submitting";
	switch (event) {
		case "changed":
			// What is on its way is not called back by another letter.
			return { stage: isSubmitting ? "submitting" : "initiated", told: true };
		case "restored":
			return { stage: "initiated", told: true };
		case "pressed":
			return { ...life, stage: "submitting" };
		case "sent":
			return isSubmitting ? { ...life, stage: "completed" } : life;
		case "failed":
			return isSubmitting ? { ...life, stage: "initiated" } : life;
		case "reset":
			return { ...life, stage: "untouched" };
		case "user updated":
			return { ...life, told: false };
	}
}

/** A second press of the button sends nothing. */
export function mayPress({ stage }: FormLife): boolean {
	return stage !== "submitting";
}

/** The one change at which tracking is told. */
export function begins({ told }: FormLife, event: LifeEvent): boolean {
	return event === "changed" && !told;
}
