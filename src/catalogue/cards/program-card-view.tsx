import { messages } from "#catalogue/messages.ts";
import { publishedProductId } from "#catalogue/product-key.ts";
import { formatPlainLength } from "#catalogue/products/product-presenter.ts";
import type { ProductSummary } from "#catalogue/summary.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { Card } from "#ui/layout/card.tsx";
import {
	CardCover,
	CardFoot,
	CardKicker,
	CardTitle,
	newTabLinkProps,
} from "./card-elements-view.tsx";
import styles from "./program-card-view.module.css";

/** One card for a course, a master's program and a university program. */
export function ProgramCardView({ product }: { product: ProductSummary }) {
	const { partner } = product;
	return (
		<Card
			data-product={publishedProductId(product)}
			href={product.href}
			linkProps={newTabLinkProps}
			title={<CardTitle title={product.title} />}
			cover={<CardCover product={product} />}
			kicker={
				<CardKicker hue={product.hue}>
					{partner.logo && <img src={partner.logo} alt="" width="24" height="24" loading="lazy" />}
					{product.kindName}
				</CardKicker>
			}
			foot={
				<>
					<CardFoot left={formatPlainLength(product)} right={product.nextStart} />
					<ViewProgram href={product.href} />
				</>
			}
		>
			<p>{product.summary}</p>
			{partner.name && (
				<p className={styles.with}>
					{(product.kind === "bundle" ? messages.cards.accreditor : messages.cards.partner)(
						partner.name,
					)}
				</p>
			)}
		</Card>
	);
}

const forPointers = { "aria-hidden": true, tabIndex: -1 };

/**
 * A link for pointers. It stands above the card's own stretched link and beside it, never inside,
 * so a click on it opens the program once; a visitor with a screen reader or a keyboard meets the
 * one link with the title.
 */
function ViewProgram({ href }: { href: string }) {
	return (
		<a href={href} {...newTabLinkProps} {...forPointers} className={styles.view}>
			{messages.cards.viewProgram}
			<Icon name="arrow" />
		</a>
	);
}
