import '@mantine/core/styles/Button.css';
