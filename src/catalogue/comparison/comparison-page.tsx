import type { ReactNode } from "react";
import { compareAddress, programsAddress } from "#catalogue/addresses.ts";
import { RatingLine } from "#catalogue/cards/rating-line-view.tsx";
import { formatListPrice } from "#catalogue/lists/list-presenter.ts";
import { messages } from "#catalogue/messages.ts";
import type { ProductSummary } from "#catalogue/summary.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { CoverArt } from "#ui/cover/cover-art.tsx";
import { Notice } from "#ui/labels/notice.tsx";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";
import { Breadcrumb } from "#ui/navigation/breadcrumb.tsx";
import styles from "./comparison-page.module.css";

interface ComparedProductProps extends ProductSummary {
	/** The same comparison without this one. */
	readonly without: string;
}

export function ComparisonPage({
	products,
	notes,
}: {
	products: readonly ComparedProductProps[];
	notes: readonly string[];
}) {
	return (
		<div className={`wrap ${styles.page}`}>
			<Breadcrumb
				crumbs={[
					{ name: messages.home, href: "/" },
					{ name: messages.allPrograms, href: programsAddress.to() },
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
						{messages.seeAllPrograms}
					</ButtonLink>
				</div>
			)}
		</div>
	);
}

const rows: readonly {
	readonly name: string;
	readonly of: (product: ComparedProductProps) => ReactNode;
}[] = [
	{ name: messages.comparison.kind, of: ({ kindName }) => kindName },
	{ name: messages.comparison.field, of: ({ category }) => category },
	{
		name: messages.comparison.price,
		of: (product) => formatListPrice(product) ?? messages.onRequest,
	},
	{ name: messages.comparison.duration, of: ({ length }) => length },
	{
		name: messages.comparison.level,
		of: ({ level }) => level ?? messages.comparison.noLevel,
	},
	{ name: messages.comparison.start, of: ({ starts }) => starts },
	{
		name: messages.comparison.partner,
		of: ({ partner }) => partner.name ?? messages.comparison.noPartner,
	},
	{
		name: messages.comparison.rating,
		of: ({ ratings }) =>
			ratings ? <RatingLine ratings={ratings} /> : messages.comparison.noRating,
	},
];

function ComparisonTable({
	products,
}: {
	products: readonly ComparedProductProps[];
}) {
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
					<VisuallyHidden>
						{products.map(({ title }) => title).join(", ")}
					</VisuallyHidden>
				</caption>
				<thead>
					<tr>
						<td />
						{products.map((product) => (
							<th key={product.key} scope="col" className={styles.product}>
								<CoverArt seed={product.key} hue={product.hue} />
								<a href={product.href} className={styles.name}>
									{product.title}
								</a>
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map(({ name, of }) => (
						<tr key={name}>
							<th scope="row">{name}</th>
							{products.map((product) => (
								<td key={product.key}>{of(product)}</td>
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
						<th scope="row">{messages.comparison.next}</th>
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
			<a href={product.without} className={styles.remove}>
				{messages.comparison.remove}
				<VisuallyHidden> {product.title}</VisuallyHidden>
			</a>
		</div>
	);
}
