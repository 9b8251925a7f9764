import type { Brand } from "../site.ts";
import { phoneAddress } from "./phone-address.ts";

/** Ways to us that need no form, in a line. */
export function ReachUsBriefly({ brand }: { brand: Brand }) {
	return (
		<p>
			Write to <a href={`mailto:${brand.email}`}>{brand.email}</a> or call{" "}
			<a href={phoneAddress(brand.phone)}>{brand.phone}</a>.
		</p>
	);
}
