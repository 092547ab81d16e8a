/** A demonstration member for signing in. The passwords are public. */
export interface Persona {
  kind: 'rich' | 'new' | 'inactive';
  id: number;
  password: string;
  transactionPassword: string;
  name: string;
  email: string;
  mobile: string;
  /** Precomputed, because hashing takes more than a second. A test compares them with the passwords. */
  passwordHash: string;
  transactionHash: string;
}

/** The demonstration members: one with much data, one who registered today, and one who never activated a package. */
export const personas: readonly [Persona, Persona, Persona] = [
  {
    kind: 'rich',
    id: 100001,
    password: 'Rich@123',
    transactionPassword: 'Rich@456',
    name: 'Richard Sterling',
    email: 'rich@example.com',
    mobile: '9810000001',
    passwordHash: 'scrypt$KP+FA8LNEYTB6K5F12tE1Q==$VK5kjKI+SYEOGfRbbVhqRwrbNEq0FQyWW6hNXYWrr/k=',
    transactionHash: 'scrypt$ArRVYjRGkRb5khLsGLh/HQ==$AWLX64+PSiMyiZF+ck0IAoVpwzydMC8dx1aowVwxCTQ=',
  },
  {
    kind: 'new',
    id: 100002,
    password: 'New@1234',
    transactionPassword: 'New@4567',
    name: 'Nora Newcomer',
    email: 'new@example.com',
    mobile: '9810000002',
    passwordHash: 'scrypt$IMxE1/ysCE23UetfCIIltA==$hnSeqPeNpvU53LaZWarhpffkpa/9tMi4dDMTmmAPtlQ=',
    transactionHash: 'scrypt$pvBgjcTgNDm4hhq9XyJohA==$NLDc3o0ZhCGq04dPUG8XwbWnT8XO9sB0IIj40zZiIb4=',
  },
  {
    kind: 'inactive',
    id: 100003,
    password: 'Idle@123',
    transactionPassword: 'Idle@456',
    name: 'Ian Idleman',
    email: 'idle@example.com',
    mobile: '9810000003',
    passwordHash: 'scrypt$j0yT/QlVz6TF5Ee2GzzsZw==$3wf4nIBkJtMDI8K/eO9DIW3Lm7IfoYHyeXl7Ot416TY=',
    transactionHash: 'scrypt$i+2ezozwnV9uCFQaYKXxLQ==$oVzRi4mN3FfpePw5bsEmW8hKSUuPX8dTQ3sj+VgXOGY=',
  },
];
