import { courseMessages } from "#catalogue/courses/messages.ts";
import { messages } from "#catalogue/messages.ts";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import type { PricePlan } from "./course-schedule-presenter.ts";
import styles from "./price-plans-view.module.css";

/** Shows one card for each learning format, with its price and its link. */
export function PricePlans({
	plans,
	contactHref,
	taxNote,
}: {
	plans: readonly PricePlan[];
	/** The link for requesting a price that is not published. */
	contactHref: string;
	taxNote: string | undefined;
}) {
	const first = plans.find(({ href }) => href !== undefined);
	return (
		<>
			<ul className={styles.plans}>
				{plans.map((plan) => (
					<li key={plan.mode} className={styles.plan}>
						<h3 className={styles.name}>{plan.name}</h3>
						<p className={styles.about}>{plan.about}</p>
						<p className={styles.price}>{plan.price ?? messages.priceOnRequest}</p>
						<p className={styles.starts}>{plan.starts}</p>
						<ButtonLink
							href={plan.href ?? contactHref}
							look={plan === first ? "primary" : "quiet"}
							wide
							aria-label={
								plan.href
									? courseMessages.plans.reserveNamed(plan.name, plan.price)
									: courseMessages.plans.askForPriceOf(plan.name)
							}
						>
							{plan.href ? courseMessages.plans.reserve : courseMessages.plans.askForPrice}
						</ButtonLink>
					</li>
				))}
			</ul>
			{taxNote && (
				<p className={styles.about} dir="auto">
					{taxNote}
				</p>
			)}
		</>
	);
}
