import type { Brand } from "#storefront/site-texts-schema.ts";
import { Wordmark } from "#ui/icons/wordmark.tsx";
import { LogoPicture } from "./logo-view.tsx";

/** The operator's own logo, or our sign with their name. */
export function BrandMark({
	brand: { name, logo },
	drawing,
}: {
	brand: Brand;
	drawing: "first" | "again";
}) {
	return logo ? (
		<LogoPicture name={name} logo={logo} />
	) : (
		<Wordmark name={name} drawing={drawing} />
	);
}
