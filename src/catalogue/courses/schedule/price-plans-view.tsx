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
						<PlanAction plan={plan} contactHref={contactHref} isFirst={plan === first} />
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

function PlanAction({
	plan: { name, price, href, groupsHref },
	contactHref,
	isFirst,
}: {
	plan: PricePlan;
	contactHref: string;
	isFirst: boolean;
}) {
	const texts = courseMessages.plans;
	const [label, named] = href
		? [texts.reserve, texts.reserveNamed(name, price)]
		: groupsHref
			? [texts.seeGroups, texts.seeGroupsOf(name)]
			: [texts.askForPrice, texts.askForPriceOf(name)];
	return (
		<ButtonLink
			href={href ?? groupsHref ?? contactHref}
			look={isFirst ? "primary" : "quiet"}
			wide
			aria-label={named}
		>
			{label}
		</ButtonLink>
	);
}
