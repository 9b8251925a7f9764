import type { AllContent, ContentFile } from "#platform/content/content.ts";
import type { FormsContent } from "./placement-rules.ts";

/** Names of the forms that other content may point to. Those of the variant `none` are seen by nobody. */
export function listVisibleFormNames(all: AllContent): ReadonlySet<string> {
	const files = (all.get("forms.yaml") ??
		[]) as readonly ContentFile<FormsContent>[];
	return new Set(
		files
			.flatMap(({ value }) => value.placements)
			.filter(({ variant }) => variant !== "none")
			.map(({ siteModule }) => siteModule),
	);
}
