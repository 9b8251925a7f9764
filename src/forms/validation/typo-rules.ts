import { editDistance } from "#core/text/edit-distance.ts";
import { isProviderDomain } from "./email-rules.ts";
import { validationMessages } from "./messages.ts";

/** Suggests a correction of a mistyped domain; it is a hint and refuses nothing. */
export function suggestEmail(email: string, known: readonly string[]): string | undefined {
	const typed = email.trim();
	const index = typed.lastIndexOf("@");
	const domain = typed.slice(index + 1).toLowerCase();
	if (index < 1 || domain.length > maxDomainLength) return undefined;
	const isKnown = known.some((provider) => isProviderDomain(domain, provider));
	if (isKnown && !comCutShort.test(domain)) return undefined;
	const [best] = known
		// A name that exists in every country gets the most common ending.
		.map((candidate) => candidate.replace(/\*$/, "com"))
		.filter((candidate) => isPossibleTypo(domain, candidate))
		.map((candidate) => ({
			candidate,
			distance: editDistance(domain, candidate),
		}))
		.filter(({ distance }) => distance <= maxLetters)
		.sort((a, b) => a.distance - b.distance);
	return best && `${typed.slice(0, index)}@${best.candidate}`;
}

export function formatEmailSuggestion(suggestion: string): string {
	return validationMessages.emailSuggestion(suggestion);
}

/** Also the endings of three countries. */
const comCutShort = /\.(co|cm|om)$/;
const maxLetters = 2;
const maxDomainLength = 40;
const shortName = 3;

/** Names one letter away from `aol` or `me` belong to real companies; of names this short only the ending can be a typo. */
function isPossibleTypo(domain: string, known: string): boolean {
	if (Math.abs(domain.length - known.length) > maxLetters) return false;
	const [name = ""] = known.split(".");
	return name.length > shortName || domain.split(".")[0] === name;
}
