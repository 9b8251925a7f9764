import {
	finishedPracticeTestEndpoint,
	practiceTestCountEndpoint,
} from "#practice-tests/endpoint-calls.ts";
import { practiceTestFinished } from "#practice-tests/signals.ts";
import { callApi } from "#shell/browser/call-api.ts";
import { emit } from "#shell/browser/signals.ts";

/** Reports a finished attempt when its result is opened for the first time in this tab. The server counts it once anyway. */
export function start(page: HTMLElement): void {
	const { attempt = "", test, correct, attempted, passed } = page.dataset;
	if (!isFirst(`practice-result-${attempt}`)) return;
	const testId = Number(test);
	emit(practiceTestFinished, {
		testId,
		questionsCorrect: Number(correct),
		questionsAttempted: Number(attempted),
		hasPassed: passed !== undefined,
	});
	// A failure is logged by the call, and nothing on the page depends on it. One that is repeated later must not end a newer attempt.
	void callApi(finishedPracticeTestEndpoint, { testID: testId, attempt })
		.then(() => callApi(practiceTestCountEndpoint, { testID: testId }))
		.catch(() => undefined);
}

function isFirst(key: string): boolean {
	try {
		if (sessionStorage.getItem(key) !== null) return false;
		sessionStorage.setItem(key, "1");
	} catch {
		// A browser without storage reports each opening; the server still counts one.
	}
	return true;
}
