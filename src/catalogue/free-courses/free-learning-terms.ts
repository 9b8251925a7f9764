import { defineService } from "#core/slice/site-slice.ts";

/** The operator's terms of free learning, which content may change. */
export interface FreeLearningTerms {
	/** One person may start so many free courses; each reward adds one. */
	readonly startLimit: number;
	/** A friend's reward counts so many days after the friend has earned it. */
	readonly holdDays: number;
	/** Invitations lead to this page. */
	readonly landingPath: string;
}

/** The terms of a site whose content names none. */
export const usualLimits = { startLimit: 2, holdDays: 7 } as const;

export const freeLearningTerms = defineService<() => FreeLearningTerms>("free learning terms");
