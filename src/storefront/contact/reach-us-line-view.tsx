import { toPhoneLink } from "#core/addresses.ts";
import { messages } from "#storefront/messages.ts";
import type { Brand } from "#storefront/site-texts-schema.ts";

/** Ways to us that need no form, in a line. */
export function ReachUsBriefly({ brand }: { brand: Brand }) {
	return (
		<p>
			{messages.reachUs.before}
			<a href={`mailto:${brand.email}`}>{brand.email}</a>
			{messages.reachUs.between}
			<a href={toPhoneLink(brand.phone)}>{brand.phone}</a>
			{messages.reachUs.after}
		</p>
	);
}
