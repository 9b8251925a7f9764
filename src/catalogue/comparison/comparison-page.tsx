import type { ReactNode } from "react";
import { compareAddress, programsAddress } from "#catalogue/addresses.ts";
import { RatingLine } from "#catalogue/cards/rating-line-view.tsx";
import { messages } from "#catalogue/messages.ts";
import { OfferLine } from "#catalogue/offers/offer-line-view.tsx";
import {
	type NamedOffer,
	nameOffer,
	titleOffer,
} from "#catalogue/product-names/product-name-rules.ts";
import type { ProductSummary } from "#catalogue/summary.ts";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { CoverArt } from "#ui/cover/cover-art.tsx";
import { Notice } from "#ui/labels/notice.tsx";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";
import { Breadcrumb } from "#ui/navigation/breadcrumb.tsx";
import type { ComparisonDetails } from "./comparison-details-presenter.ts";
import styles from "./comparison-page.module.css";

interface ComparedProductProps extends ProductSummary {
	/** The address of the comparison without this product. */
	readonly without: string;
	readonly details: ComparisonDetails;
}

export function ComparisonPage({
	products,
	notes,
	offer,
}: {
	products: readonly ComparedProductProps[];
	notes: readonly string[];
	offer: NamedOffer;
}) {
	return (
		<div className={`wrap ${styles.page}`}>
			<Breadcrumb
				crumbs={[
					{ name: messages.home, href: "/" },
					{
						name: titleOffer(offer),
						href: programsAddress.to(),
					},
					{ name: messages.comparison.breadcrumb, href: compareAddress.to() },
				]}
			/>
			<h1>{messages.comparison.heading}</h1>
			{notes.map((note) => (
				<Notice key={note}>{note}</Notice>
			))}
			{products.length > 0 ? (
				<ComparisonTable products={products} />
			) : (
				<div className={styles.empty}>
					<p>{messages.comparison.empty}</p>
					<ButtonLink href={programsAddress.to()}>
						{messages.seeAllPrograms(nameOffer(offer))}
					</ButtonLink>
				</div>
			)}
		</div>
	);
}

interface ComparisonRow {
	readonly name: string;
	/** The compared text; undefined where the content has none. */
	readonly text: (product: ComparedProductProps) => string | undefined;
	/** Replaces the text where more than it is shown. */
	readonly view?: (product: ComparedProductProps) => ReactNode;
}

const rows: readonly ComparisonRow[] = [
	{ name: messages.comparison.kind, text: ({ kindName }) => kindName },
	{ name: messages.comparison.field, text: ({ category }) => category },
	{
		name: messages.comparison.offers,
		text: ({ offers }) => offers.join(" · "),
		view: ({ offers }) => <OfferLine offers={offers} />,
	},
	{ name: messages.comparison.duration, text: ({ length }) => length },
	{
		name: messages.comparison.level,
		text: ({ level }) => level ?? messages.comparison.noLevel,
	},
	{ name: messages.comparison.seats, text: ({ details }) => details.seats },
	{
		name: messages.comparison.language,
		text: ({ details }) => details.language,
	},
	{
		name: messages.comparison.partner,
		text: ({ partner }) => partner.name ?? messages.comparison.noPartner,
	},
	{
		name: messages.comparison.certificate,
		text: ({ details }) => details.certificate,
	},
	{
		name: messages.comparison.rating,
		text: ({ ratings }) => (ratings ? JSON.stringify(ratings) : messages.comparison.noRating),
		view: ({ ratings }) =>
			ratings ? <RatingLine ratings={ratings} /> : messages.comparison.noRating,
	},
];

/**
 * Rows that differ come first; rows that are equal for all products show their text once. An empty
 * row is left out.
 */
function orderRows(products: readonly ComparedProductProps[]) {
	const compared = rows
		.map((row) => {
			const texts = products.map((product) => row.text(product));
			return {
				...row,
				isStated: texts.some((text) => text !== undefined),
				isSame: products.length > 1 && new Set(texts).size === 1,
			};
		})
		.filter(({ isStated }) => isStated);
	return [...compared.filter(({ isSame }) => !isSame), ...compared.filter(({ isSame }) => isSame)];
}

function ComparisonTable({ products }: { products: readonly ComparedProductProps[] }) {
	return (
		// Wider than a phone: with the focus on it, the arrow keys scroll it.
		<section
			className={styles.scroll}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must take the focus
			tabIndex={0}
			aria-label={messages.comparison.table}
		>
			<table className={styles.table}>
				<caption className={styles.caption}>
					<VisuallyHidden>{products.map(({ title }) => title).join(", ")}</VisuallyHidden>
				</caption>
				<thead>
					<tr>
						<td />
						{products.map((product) => (
							<th key={product.key} scope="col" className={styles.product}>
								<CoverArt seed={product.coverSeed} hue={product.hue} />
								<a href={product.href} className={styles.name}>
									{product.title}
								</a>
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{orderRows(products).map(({ name, text, view, isSame }) => (
						<tr key={name} className={isSame ? styles.same : undefined}>
							<th scope="row">
								{name}
								{isSame && (
									<span className={styles.mark}> {messages.comparison.same(products.length)}</span>
								)}
							</th>
							{products.map((product) => (
								<td key={product.key}>
									{text(product) === undefined
										? messages.comparison.notStated
										: (view ?? text)(product)}
								</td>
							))}
						</tr>
					))}
					<tr>
						<th scope="row">{messages.comparison.included}</th>
						{products.map((product) => (
							<td key={product.key}>
								<ul className={styles.features}>
									{product.features.map((feature) => (
										<li key={feature}>{feature}</li>
									))}
								</ul>
							</td>
						))}
					</tr>
					<tr>
						<th scope="row">
							<VisuallyHidden>{messages.comparison.actions}</VisuallyHidden>
						</th>
						{products.map((product) => (
							<td key={product.key}>
								<ProductActions product={product} />
							</td>
						))}
					</tr>
				</tbody>
			</table>
		</section>
	);
}

function ProductActions({ product }: { product: ComparedProductProps }) {
	return (
		<div className={styles.ways}>
			<ButtonLink href={product.href} size="small">
				{messages.comparison.view}
				<VisuallyHidden> {product.title}</VisuallyHidden>
			</ButtonLink>
			{product.details.syllabus && (
				<a href={product.details.syllabus} className={styles.remove}>
					{messages.comparison.syllabus}
					<VisuallyHidden> {product.title}</VisuallyHidden>
				</a>
			)}
			<a href={product.without} className={styles.remove}>
				{messages.comparison.remove}
				<VisuallyHidden> {product.title}</VisuallyHidden>
			</a>
		</div>
	);
}
