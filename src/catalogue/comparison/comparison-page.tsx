import type { ReactNode } from "react";
import { compareAddress, programsAddress } from "#catalogue/addresses.ts";
import { RatingLine } from "#catalogue/cards/rating-line-view.tsx";
import { formatListPrice } from "#catalogue/lists/list-presenter.ts";
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
					{ name: "Home", href: "/" },
					{ name: "All courses and programs", href: programsAddress.to() },
					{ name: "Compare", href: compareAddress.to() },
				]}
			/>
			<h1>Side by side</h1>
			{notes.map((note) => (
				<Notice key={note}>{note}</Notice>
			))}
			{products.length > 0 ? (
				<ComparisonTable products={products} />
			) : (
				<div className={styles.empty}>
					<p>
						Nothing is chosen yet. In any list, tick “Compare” below two or
						three courses or programs; a button then brings you here.
					</p>
					<ButtonLink href={programsAddress.to()}>
						See all courses and programs
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
	{ name: "Kind", of: ({ kindName }) => kindName },
	{ name: "Field", of: ({ category }) => category },
	{ name: "Price", of: (product) => formatListPrice(product) ?? "On request" },
	{ name: "Duration", of: ({ length }) => length },
	{ name: "Level", of: ({ level }) => level ?? "See who is admitted" },
	{ name: "Start", of: ({ starts }) => starts },
	{ name: "Together with", of: ({ partner }) => partner.name ?? "Our own" },
	{
		name: "Rating",
		of: ({ ratings }) =>
			ratings ? <RatingLine ratings={ratings} /> : "Not rated yet",
	},
];

function ComparisonTable({
	products,
}: {
	products: readonly ComparedProductProps[];
}) {
	return (
		// Wider than a phone: with the focus on it, the arrow keys scroll it.
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must take the focus
		<section className={styles.scroll} tabIndex={0} aria-label="Comparison">
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
						<th scope="row">Included</th>
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
						<th scope="row">Next</th>
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
				View<VisuallyHidden> {product.title}</VisuallyHidden>
			</ButtonLink>
			<a href={product.without} className={styles.remove}>
				Remove<VisuallyHidden> {product.title}</VisuallyHidden>
			</a>
		</div>
	);
}
