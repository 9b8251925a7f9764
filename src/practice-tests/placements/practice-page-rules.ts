import {
	practiceRunAddress,
	practiceTestAddress,
	practiceTestsAddress,
} from "#practice-tests/addresses.ts";
import type { PracticeTestSnapshot } from "#practice-tests/list/practice-test-snapshot.ts";
import type { PracticeTestOutline } from "#practice-tests/list/practice-test-store.ts";

/** The test that a page is about: its own page, its result, or the list with its name in the query. */
export function findTestOfPage(
	tests: Pick<PracticeTestSnapshot, "find">,
	page: string,
): PracticeTestOutline | undefined {
	const [path = "", query = ""] = page.split("?", 2);
	const list = practiceTestsAddress.to();
	if (path === list) return tests.find(new URLSearchParams(query).get("test") ?? "");
	const [slug = ""] = path.slice(list.length + 1).split("/");
	const test = tests.find(slug);
	const pages = test && [practiceTestAddress.to(test), practiceRunAddress.to(test)];
	return pages?.includes(path) ? test : undefined;
}
