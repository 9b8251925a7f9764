import { messages } from "#catalogue/messages.ts";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { ApplyStep } from "./admission/apply-step-view.tsx";
import { programMessages } from "./messages.ts";
import type { ProgramPageProps } from "./program-presenter.ts";
import styles from "./program-price-view.module.css";

/** Shows one price for the whole program; where it is not sold, a link for requesting it. */
export function ProgramPrice({
	view: {
		summary: { price, length },
		enrollHref,
		hasFreeSeat,
		mustApply,
		links,
		taxNote,
	},
	saving,
}: {
	view: ProgramPageProps;
	saving?: string | undefined;
}) {
	return (
		<div className={styles.box}>
			<div>
				<p className={styles.price}>{price ?? messages.priceOnRequest}</p>
				<p className={styles.about}>{programMessages.sale.length(length)}</p>
				{taxNote && (
					<p className={styles.about} dir="auto">
						{taxNote}
					</p>
				)}
				{saving && <p className={styles.saving}>{saving}</p>}
			</div>
			<div className={styles.actions}>
				<ApplyStep
					href={links.apply}
					enrollHref={hasFreeSeat ? enrollHref : undefined}
					note={mustApply ? programMessages.sale.afterAdmission : undefined}
					wide
				/>
				{!price && (
					<ButtonLink href={links.call} look="quiet" wide>
						{programMessages.sale.askForPrice}
					</ButtonLink>
				)}
				<p className={styles.about}>
					{programMessages.sale.team}
					<Link href={links.business}>{programMessages.sale.askForOffer}</Link>
				</p>
			</div>
		</div>
	);
}
