import { ButtonLink } from "#ui/controls/button.tsx";
import { Link } from "#ui/navigation/link.tsx";
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
				<p className={styles.price}>{price ?? "Price on request"}</p>
				<p className={styles.about}>For the whole program of {length}</p>
				{saving && <p className={styles.saving}>{saving}</p>}
			</div>
			<div className={styles.actions}>
				<ButtonLink href={enrollHref ?? links.call} wide>
					{enrollHref ? "Enroll" : "Ask for the price"}
				</ButtonLink>
				{mustApply && enrollHref && (
					<p className={styles.about}>
						Once you are <Link href="#admission">admitted</Link>
					</p>
				)}
				<p className={styles.about}>
					Learning as a team?{" "}
					<Link href={links.business}>Ask for an offer</Link>
				</p>
			</div>
		</div>
	);
}
