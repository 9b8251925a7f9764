import { messages } from "#storefront/messages.ts";
import type { Brand } from "#storefront/site-texts-schema.ts";
import { toPhoneLink } from "./phone-link-rules.ts";

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
