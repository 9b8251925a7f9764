import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "#ui/disclosure/accordion.module.css";
import { classNames } from "#ui/layout/class-names.ts";

interface AccordionItem {
	/** An id makes the item an address of its own. */
	id?: string;
	title: ReactNode;
	/** A quiet word at the end of the title's line, such as a duration. */
	aside?: ReactNode;
	body: ReactNode;
	open?: boolean;
	/** The attributes of the item's own element, such as those for search engines. */
	attributes?: ComponentProps<"details">;
	bodyAttributes?: ComponentProps<"div">;
}

interface AccordionProps extends ComponentProps<"div"> {
	items: readonly AccordionItem[];
	headingLevel?: 2 | 3 | 4;
	/** The browser keeps at most one item open. */
	exclusive?: boolean;
	/** The items from this one on are hidden until a `ViewMore` around them is used. */
	restFrom?: number | undefined;
}

export function Accordion({
	items,
	headingLevel = 3,
	exclusive = false,
	restFrom = Number.POSITIVE_INFINITY,
	className,
	...rest
}: AccordionProps) {
	const name = useId();
	const Heading = `h${headingLevel}` as const;
	return (
		<div className={classNames(styles.accordion, className)} {...rest}>
			{items.map(({ id, title, aside, body, open, attributes, bodyAttributes }, index) => (
				<details
					key={id ?? index}
					id={id}
					name={exclusive ? name : undefined}
					open={open}
					{...attributes}
					data-rest={index < restFrom ? undefined : ""}
					className={styles.item}
				>
					<summary className={styles.summary}>
						<Heading className={styles.title}>
							{title}
							{aside && <span className={styles.aside}>{aside}</span>}
						</Heading>
					</summary>
					<div {...bodyAttributes} className={styles.body}>
						{body}
					</div>
				</details>
			))}
		</div>
	);
}
