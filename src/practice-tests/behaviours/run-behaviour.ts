import { practiceTestOpened } from "#practice-tests/signals.ts";
import { emit } from "#shell/browser/signals.ts";

/** Says that the questions of a test were opened. */
export function start(page: HTMLElement): void {
	emit(practiceTestOpened, { testId: Number(page.dataset.test) });
}
