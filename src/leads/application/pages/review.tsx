import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { ReviewPart } from "../view/review.ts";
import styles from "./application.module.css";

/** Everything that was answered, as it will be read. */
export function Review({ parts }: { parts: readonly ReviewPart[] }) {
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
								Change<VisuallyHidden>: {title}</VisuallyHidden>
							</Link>
						)}
					</div>
					<dl className={styles.lines}>
						{lines.map(({ label, value, problem }) => (
							<div key={label} className={styles.line}>
								<dt dir="auto">{label}</dt>
								<dd dir="auto" className={styles.value}>
									{value || <span className={styles.small}>Not answered</span>}
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
