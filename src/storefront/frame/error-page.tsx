import { GapSlot } from "#shell/pages/gap.tsx";
import { missingPageSearch } from "#storefront/gaps.ts";
import type { ErrorTexts } from "#storefront/section-schema.ts";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import styles from "./error-page.module.css";

export function NotFoundPage({ texts }: { texts: ErrorTexts["notFound"] }) {
	return (
		<section className={`wrap ${styles.page}`}>
			<EmptyBookcase />
			<div className={styles.text}>
				<h1>{texts.title}</h1>
				<p>{texts.text}</p>
				<GapSlot of={missingPageSearch} />
				<p className={styles.actions}>
					{texts.links.map(({ text, url }, index) => (
						<ButtonLink key={text} href={url} look={index ? "quiet" : "primary"}>
							{text}
						</ButtonLink>
					))}
				</p>
			</div>
		</section>
	);
}

export function ErrorPage({
	texts,
	message,
	reference,
	retry,
}: {
	texts: ErrorTexts["failed"];
	message: string;
	reference: string | undefined;
	retry: string;
}) {
	return (
		<section className={`wrap ${styles.page}`}>
			<EmptyBookcase />
			<div className={styles.text}>
				<h1>{texts.title}</h1>
				<p>{message}</p>
				{reference && (
					<p className={styles.reference}>
						{texts.reference}: <code>{reference}</code>
					</p>
				)}
				<p className={styles.actions}>
					<ButtonLink href={retry}>{texts.retry}</ButtonLink>
					<ButtonLink href={texts.back.url} look="quiet">
						{texts.back.text}
					</ButtonLink>
				</p>
			</div>
		</section>
	);
}

/** Two columns, a shelf, one book that leans. */
function EmptyBookcase() {
	return (
		<svg aria-hidden="true" viewBox="0 0 240 200" className={styles.picture}>
			<path
				className={styles.stone}
				d="M10 8h220v12H10zM16 26h208v6H16zM26 32h22v148H26zM192 32h22v148h-22zM10 180h220v12H10z"
			/>
			<path className={styles.shelf} d="M48 96h144v5H48zM48 160h144v5H48z" />
			<path
				className={styles.book}
				d="M62 160V112h12v48zM77 160v-42h9v42zM92 159l14-43 9 3-14 43z"
			/>
		</svg>
	);
}
