import { defineSignal } from "#core/signals.ts";

/** The questions of a test were opened, also to continue them. */
export const practiceTestOpened = defineSignal<{ readonly testId: number }>("practice_test_opened");

/** The result of an attempt was opened for the first time in this browser. */
export const practiceTestFinished = defineSignal<{
	readonly testId: number;
	readonly questionsCorrect: number;
	readonly questionsAttempted: number;
	readonly hasPassed: boolean;
}>("practice_test_finished");
