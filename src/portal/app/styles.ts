// Only the used styles of Mantine, because all are three times as large. Ours come last.
import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/UnstyledButton.css';
import './theme.css';
import './base.css';
