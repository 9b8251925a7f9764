import { messages } from "#catalogue/messages.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { programMessages } from "./messages.ts";
import type { ProgramPageProps } from "./program-presenter.ts";
import styles from "./program-price-view.module.css";

/** One price for the whole; where it is not sold, the way to ask. */
export function ProgramPrice({
	view: {
		summary: { price, length },
		enrollHref,
		mustApply,
		links,
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
				{saving && <p className={styles.saving}>{saving}</p>}
			</div>
			<div className={styles.actions}>
				<ButtonLink href={enrollHref ?? links.call} wide>
					{enrollHref
						? programMessages.enroll
						: programMessages.sale.askForPrice}
				</ButtonLink>
				{mustApply && enrollHref && (
					<p className={styles.about}>
						{programMessages.sale.afterAdmission}
						<Link href="#admission">{programMessages.sale.admitted}</Link>
					</p>
				)}
				<p className={styles.about}>
					{programMessages.sale.team}
					<Link href={links.business}>{programMessages.sale.askForOffer}</Link>
				</p>
			</div>
		</div>
	);
}
