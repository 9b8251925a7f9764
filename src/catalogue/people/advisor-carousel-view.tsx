import { messages } from "#catalogue/messages.ts";
import styles from "#catalogue/products/carousel-slide.module.css";
import { ProductCarousel } from "#catalogue/products/product-carousel-view.tsx";
import { GapSlot } from "#shell/pages/gap.tsx";
import { Memoized } from "#shell/pages/memoized.tsx";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { Avatar } from "#ui/labels/avatar.tsx";
import { nextCallTimes } from "./call-gaps.ts";
import type { Advisor } from "./people-schema.ts";

export function AdvisorCarousel({
	advisors,
	contactHref,
}: {
	advisors: readonly Advisor[];
	/** The link for requesting a call. */
	contactHref: string;
}) {
	return (
		<>
			<ProductCarousel
				id="course-advisers"
				label={messages.people.advisors}
				slides={advisors.map((advisor) => (
					<Memoized
						key={advisor.id}
						name="advisor-slide"
						dependencies={JSON.stringify([advisor, contactHref])}
					>
						<AdvisorSlide {...advisor} contactHref={contactHref} />
					</Memoized>
				))}
			/>
			<GapSlot of={nextCallTimes} />
		</>
	);
}

function AdvisorSlide({
	name,
	role,
	languages,
	bio,
	contactHref,
}: Advisor & { contactHref: string }) {
	return (
		<div className={styles.slide}>
			<div className={styles.person}>
				<Avatar name={name} size="large" />
				<div>
					<h3 className={styles.personName}>{name}</h3>
					<p className={styles.role}>{role}</p>
				</div>
			</div>
			<p className={styles.text}>{bio}</p>
			<p className={styles.role}>{messages.people.languages(languages.join(", "))}</p>
			<p className={styles.foot}>
				<ButtonLink href={contactHref} look="quiet" icon="calendar">
					{messages.people.bookCall}
				</ButtonLink>
			</p>
		</div>
	);
}
