import { buildFormAnchor } from "#catalogue/products/product-form-rules.ts";
import { ButtonLink, type ButtonLinkProps } from "#ui/controls/button-link.tsx";
import type { ContactPopup } from "./contact-form-rules.ts";
import { type ContactProduct, frameId, toFormAddress, toFormName } from "./form-link-rules.ts";

/** Leads to its host page with the frame open in it; awake, the frame covers the page instead. */
export function ContactTrigger({
	popup,
	host,
	product,
	children = popup.buttonLabel,
	...appearance
}: Omit<ButtonLinkProps, "href"> & {
	popup: ContactPopup;
	host: string;
	/** A product that is no longer offered opens a notice in place of the form. */
	product?: ContactProduct | undefined;
}) {
	const name = toFormName(popup, product);
	// One that stands on the page is in reach already.
	if (popup.mode === "panel" && name === popup.siteModule)
		return (
			<ButtonLink {...appearance} href={`#${buildFormAnchor(name)}`}>
				{children}
			</ButtonLink>
		);
	return (
		<ButtonLink
			{...appearance}
			href={toFormAddress(host, name)}
			rel="nofollow"
			data-popup={frameId(name)}
		>
			{children}
		</ButtonLink>
	);
}
