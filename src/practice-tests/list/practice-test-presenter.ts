import type { CatalogueSnapshot } from "#catalogue/catalogue-snapshot.ts";
import { practiceTestAddress } from "#practice-tests/addresses.ts";
import { messages } from "#practice-tests/messages.ts";
import type { Hue } from "#ui/tokens/hues.ts";
import type { PracticeTestOutline } from "./practice-test-store.ts";

export interface PracticeCardProps {
	readonly key: string;
	readonly href: string;
	readonly title: string;
	readonly summary: string;
	/** The name and the color of its category, where the site offers something in it. */
	readonly category: string | undefined;
	readonly hue: Hue;
	readonly level: string;
	readonly facts: string;
	readonly finished: string | undefined;
	readonly isScholarship: boolean;
}

/** A smaller number would tell more of how new a test is than of how good. */
const minCount = 50;

export const describeFinishCount = (count: number | undefined): string | undefined =>
	count !== undefined && count >= minCount ? messages.facts.finished(count) : undefined;

export function presentPracticeCard(
	test: PracticeTestOutline,
	categories: CatalogueSnapshot["categories"],
	counts: ReadonlyMap<number, number>,
): PracticeCardProps {
	const { slug, title, summary, level, isScholarship } = test;
	const category = categories.find(({ slug: segment }) => segment === test.segment);
	return {
		...{ title, summary, level, isScholarship },
		key: `practice-test-${test.id}`,
		href: practiceTestAddress.to({ slug }),
		category: category?.name,
		hue: category?.hue ?? "slate",
		facts: messages.facts.line(test.questionCount, test.minutes, test.passPercent),
		finished: describeFinishCount(counts.get(test.id)),
	};
}
