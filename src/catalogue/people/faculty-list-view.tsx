import { Avatar } from "#ui/labels/avatar.tsx";
import styles from "./faculty-list-view.module.css";

/** Who teaches: names and what they are known for. */
export function FacultyList({
	people,
}: {
	people: readonly { readonly name: string; readonly role: string }[];
}) {
	return (
		<ul className={styles.people}>
			{people.map(({ name, role }) => (
				<li key={name} className={styles.person}>
					<Avatar name={name} size="large" />
					<div dir="auto">
						<h3 className={styles.name}>{name}</h3>
						<p className={styles.role}>{role}</p>
					</div>
				</li>
			))}
		</ul>
	);
}
