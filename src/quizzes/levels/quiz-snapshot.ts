import { openSnapshot } from "#core/snapshot.ts";
import type { Db } from "#platform/database/database.ts";
import type { Quiz } from "#quizzes/quiz-schema.ts";
import { listQuizzes } from "#quizzes/store.ts";

/** Every page and call of quizzes needs them, and only an import changes them, so they stay in memory. */
export interface QuizSnapshot {
	readonly list: readonly Quiz[];
	find(slug: string): Quiz | undefined;
	findById(id: number): Quiz | undefined;
	reload(): Promise<void>;
}

export async function openQuizSnapshot(db: Db): Promise<QuizSnapshot> {
	const snapshot = await openSnapshot(() => listQuizzes(db));
	return {
		get list() {
			return snapshot.current;
		},
		find: (slug) => snapshot.current.find((quiz) => quiz.slug === slug),
		findById: (id) => snapshot.current.find((quiz) => quiz.id === id),
		reload: snapshot.reload,
	};
}
