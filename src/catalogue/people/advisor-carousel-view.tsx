import { messages } from "#catalogue/messages.ts";
import styles from "#catalogue/products/carousel-slide.module.css";
import { ProductCarousel } from "#catalogue/products/product-carousel-view.tsx";
import { Memoized } from "#shell/pages/memoized.tsx";
import { Avatar } from "#ui/labels/avatar.tsx";
import { Link } from "#ui/navigation/link.tsx";
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
					<Memoized key={advisor.id} name="advisor-slide" dependencies={JSON.stringify(advisor)}>
						<AdvisorSlide {...advisor} />
					</Memoized>
				))}
			/>
			<p>
				{messages.people.advice.before}
				<Link href={contactHref}>{messages.people.advice.link}</Link>
				{messages.people.advice.after}
			</p>
		</>
	);
}

function AdvisorSlide({ name, role, languages, bio }: Advisor) {
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
		</div>
	);
}
