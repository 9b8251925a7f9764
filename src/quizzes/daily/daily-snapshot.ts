import { openSnapshot } from "#core/snapshot.ts";
import type { Db } from "#platform/database/database.ts";
import { countDailyQuestions } from "#quizzes/store.ts";

/** Says whether content has questions for the days: public pages need it, and only an import changes it. */
export interface DailySnapshot {
	readonly isOffered: boolean;
	reload(): Promise<void>;
}

export async function openDailySnapshot(db: Db): Promise<DailySnapshot> {
	const snapshot = await openSnapshot(() => countDailyQuestions(db));
	return {
		get isOffered() {
			return snapshot.current > 0;
		},
		reload: snapshot.reload,
	};
}
