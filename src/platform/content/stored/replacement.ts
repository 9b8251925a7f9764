import type { ContentOwner, ContentProblem } from "#platform/content/content.ts";
import type { ContentFingerprint } from "#platform/content/fingerprint.ts";
import type { StoredContent } from "./stored-content.ts";

/** An operator grants this permission explicitly; no start does by itself. */
export interface ReplacementPermission {
	/** Goes back to files that newer ones have replaced. */
	readonly older: boolean;
	readonly otherBrand: boolean;
}
export const noPermission: ReplacementPermission = {
	older: false,
	otherBrand: false,
};

/** The reason why content was not stored. */
export type ContentRefusal =
	| { readonly kind: "mistakes"; readonly problems: readonly ContentProblem[] }
	| { readonly kind: "older" }
	| {
			readonly kind: "other brand";
			readonly stored: string;
			readonly brand: string;
	  }
	| { readonly kind: "demo"; readonly stored: string };

/** Decides whether valid content may replace the stored one. */
export function judgeReplacement(
	stored: StoredContent | undefined,
	content: ContentFingerprint & { readonly owner: ContentOwner | undefined },
	wasStoredBefore: boolean,
	permission: ReplacementPermission,
): ContentRefusal | undefined {
	// The same files, which another release stores in another way.
	if (!stored || stored.filesHash === content.filesHash) return undefined;
	const { owner } = content;
	// The demo may be replaced by anything: there is nothing of a business to lose.
	if (owner && stored.brand !== undefined && !stored.isDemo) {
		if (owner.isDemo) return { kind: "demo", stored: stored.brand };
		if (owner.brand !== stored.brand && !permission.otherBrand)
			return {
				kind: "other brand",
				stored: stored.brand,
				brand: owner.brand,
			};
	}
	return wasStoredBefore && !permission.older ? { kind: "older" } : undefined;
}
