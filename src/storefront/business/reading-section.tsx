import { messages } from "#storefront/messages.ts";
import type { BusinessPage } from "#storefront/section-schema.ts";
import { Accordion } from "#ui/disclosure/accordion.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { InlineText, RichText } from "#ui/rich-text/rich-text.tsx";
import styles from "./reading-section.module.css";

/** The title at the side, what it means beside it, what it comes to in a list. */
export function BusinessChapters({ sections }: Pick<BusinessPage, "sections">) {
	return (
		<div className={`wrap ${styles.chapters}`}>
			{sections.map(({ title, text, bullets }) => (
				<section key={title} className={styles.chapter}>
					<h2 className={styles.title}>{title}</h2>
					<div className={styles.body}>
						<RichText text={text} headingLevel={3} />
						{bullets.length > 0 && (
							<ul className={styles.bullets}>
								{bullets.map((bullet) => (
									<li key={bullet}>
										<Icon name="check" />
										<span>
											<InlineText text={bullet} />
										</span>
									</li>
								))}
							</ul>
						)}
					</div>
				</section>
			))}
		</div>
	);
}

export function BusinessQuestions({
	faqs,
	title = messages.business.questions,
}: Pick<BusinessPage, "faqs"> & { title?: string }) {
	if (faqs.length === 0) return null;
	return (
		<section aria-labelledby="questions" className={styles.questions}>
			<div className={`wrap ${styles.chapter}`}>
				<h2 id="questions" className={styles.title}>
					{title}
				</h2>
				<Accordion
					exclusive
					items={faqs.map(({ question, answer }) => ({
						title: <InlineText text={question} />,
						body: (
							<p>
								<InlineText text={answer} />
							</p>
						),
					}))}
				/>
			</div>
		</section>
	);
}
