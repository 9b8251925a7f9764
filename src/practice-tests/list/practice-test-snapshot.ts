import { openSnapshot } from "#core/snapshot.ts";
import type { Db } from "#platform/database/database.ts";
import { listPracticeTestOutlines, type PracticeTestOutline } from "./practice-test-store.ts";

/** The tests of the site without their questions: links to them and unknown addresses cost no query. */
export interface PracticeTestSnapshot {
	readonly tests: readonly PracticeTestOutline[];
	find(slug: string): PracticeTestOutline | undefined;
	findById(id: number): PracticeTestOutline | undefined;
	reload(): Promise<void>;
}

export async function openPracticeTests(db: Db): Promise<PracticeTestSnapshot> {
	const snapshot = await openSnapshot(() => listPracticeTestOutlines(db));
	return {
		get tests() {
			return snapshot.current;
		},
		find: (slug) => snapshot.current.find((test) => test.slug === slug),
		findById: (id) => snapshot.current.find((test) => test.id === id),
		reload: snapshot.reload,
	};
}
