import { messages } from "#applications/messages.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";
import { Link } from "#ui/navigation/link.tsx";
import styles from "./application.module.css";
import type { ApplicationReviewSection } from "./review-presenter.ts";

/** Shows every answer as advisors will read it. */
export function ApplicationReview({ parts }: { parts: readonly ApplicationReviewSection[] }) {
	return (
		<div className={styles.review}>
			{parts.map(({ step, title, href, lines }) => (
				<section key={step} aria-labelledby={`review-${step}`}>
					<div className={styles.reviewHead}>
						<h3 id={`review-${step}`} className={styles.reviewTitle}>
							{title}
						</h3>
						{href && (
							<Link href={href}>
								{messages.review.change}
								<VisuallyHidden>: {title}</VisuallyHidden>
							</Link>
						)}
					</div>
					<dl className={styles.lines}>
						{lines.map(({ label, value, problem }) => (
							<div key={label} className={styles.line}>
								<dt dir="auto">{label}</dt>
								<dd dir="auto" className={styles.value}>
									{value || <span className={styles.small}>{messages.review.unanswered}</span>}
									{problem && href && (
										<span className={styles.problem}>
											<Icon name="alert" /> {problem}
										</span>
									)}
								</dd>
							</div>
						))}
					</dl>
				</section>
			))}
		</div>
	);
}
