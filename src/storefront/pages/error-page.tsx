import { ButtonLink } from "#ui/button.tsx";
import { homeAddress, homeAnchors } from "../addresses.ts";
import styles from "./error-page.module.css";

export function NotFoundPage() {
	return (
		<section className={`wrap ${styles.page}`}>
			<EmptyShelf />
			<div className={styles.text}>
				<h1>This shelf is empty</h1>
				<p>
					There is nothing at this address. It may have moved, or a letter went
					missing on the way.
				</p>
				<p className={styles.actions}>
					<ButtonLink href={`/#${homeAnchors.fields}`}>
						Look through the fields
					</ButtonLink>
					<ButtonLink href={homeAddress.to()} look="quiet">
						Back to the start
					</ButtonLink>
				</p>
			</div>
		</section>
	);
}

export function ErrorPage({
	message,
	reference,
	retry,
}: {
	message: string;
	reference: string | undefined;
	retry: string;
}) {
	return (
		<section className={`wrap ${styles.page}`}>
			<EmptyShelf />
			<div className={styles.text}>
				<h1>That did not work</h1>
				<p>{message}</p>
				{reference && (
					<p className={styles.reference}>
						If it happens again, tell us this reference:{" "}
						<code>{reference}</code>
					</p>
				)}
				<p className={styles.actions}>
					<ButtonLink href={retry}>Try again</ButtonLink>
					<ButtonLink href={homeAddress.to()} look="quiet">
						Back to the start
					</ButtonLink>
				</p>
			</div>
		</section>
	);
}

/** Two columns, a shelf, one book that leans. */
function EmptyShelf() {
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
