import type { Money } from "#core/money.ts";

/**
 * Calculates how much a program saves against its courses one by one; undefined unless every price
 * is known and it saves something.
 */
export function calculateSaving(
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
