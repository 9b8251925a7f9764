import type { Money } from "#core/money.ts";
import type { BundleCard } from "./bundle.ts";

/** Of the programs that hold a course, those one can still join, the shortest way to more first. */
export function programsToOffer<Program extends BundleCard>(
	programs: readonly Program[],
): Program[] {
	return programs
		.filter(({ sunset }) => !sunset)
		.sort((a, b) => a.courseCount - b.courseCount || a.id - b.id);
}

/** What a program saves against its courses one by one; nothing unless every price is known and it does. */
export function savingOf(
	program: Money | undefined,
	single: readonly (Money | undefined)[],
): Money | undefined {
	if (!program || single.length === 0) return undefined;
	let sum = 0;
	for (const price of single) {
		if (price?.currency !== program.currency) return undefined;
		sum += price.minor;
	}
	return sum > program.minor
		? { minor: sum - program.minor, currency: program.currency }
		: undefined;
}
